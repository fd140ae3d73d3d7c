import { advice, type Section } from '../entry.ts'
import {
  banking,
  forgetOldTexts,
  messageSettings,
  oneThief,
  operatorGuide,
  outbox,
  outboxRules,
  sendMessages,
  sendSms,
  templates,
  twoPeoplePages,
  voices,
} from './tests.ts'

export const messagesSaid: Section = {
  'Codes, approvals and notices go out by e-mail and by SMS.': templates(
    'whatever is sent is sent by e-mail, but for the code that a mobile is verified with',
    'the SMS of %s is short, and there only where it is registered',
  ),
  'Until a way is set up nothing is lost: every message waits in the **Outbox of messages**, where an admin with the right to *Reveal messages* may read a code out to a member at the counter.':
    [
      ...operatorGuide('every name in stars is one of the portal’s'),
      ...messageSettings('without its channel what waits is held'),
      ...outbox('a reveal needs its own right, answers everything, and is written down without the secret'),
    ],
  'Messages to an admin who may agree to approvals are read by nobody else: until a way is set up, help such an admin at the console.':
    [
      ...voices('messages to an admin who may agree are read by nobody else'),
      ...twoPeoplePages('a company with one admin is told the way at the console, and it works'),
    ],
  'Codes, links and passwords for whoever has money, incomes or pins are read by no admin either, so a company whose members earn needs e-mail or SMS: without it such a member can neither reset a forgotten password (`npm run user:reset` does) nor change bank details, for which the code cannot be read out.':
    [
      ...oneThief(
        'with a code for a member with money is read by no admin, and without one by those who may',
        'where no message goes out, or to no contact of theirs, the way at the console is named',
      ),
      ...banking('needs a code, and sees them masked and waiting, with the bank the code names'),
    ],
  'Each look asks for a reason and is written into the audit.': outbox(
    'a reveal needs its own right, answers everything, and is written down without the secret',
  ),
  'Under **Settings**, **Messages**:': operatorGuide('every name in stars is one of the portal’s'),
  '**E-mail** needs a mail server (SMTP): its name, port and encryption, a user and a password where it asks for them, and the address that mails come from.':
    [
      ...messageSettings('what is saved is there, and secrets never come back'),
      ...sendMessages(
        'a server that signs in gets the sealed password',
        'where encryption is asked for and not offered, nothing is handed over',
      ),
    ],
  'Give that address SPF and DKIM records, or mails end as spam.': advice(
    'what mail servers elsewhere make of a sender',
  ),
  '**SMS** goes through the HTTP interface of your provider.': sendSms(
    'an SMS as JSON, with its registered ids and the key in the header',
  ),
  'The address must begin with `https://`; only a gateway on the same machine may have `http://`, with `ALLOW_OWN_NETWORK=on`.':
    messageSettings('refuses %s', 'may be spoken to in clear where the operator of the server allows it'),
  "The payload is the provider's own JSON, form or query with these in their places: `{mobile}` or `{number}`, `{text}`, `{sender}`, `{template_id}`, `{entity_id}` and `{key}`.":
    sendSms(
      'an SMS as JSON, with its registered ids and the key in the header',
      'the words %j stay words, in JSON, in a form and in an address',
    ),
  'The key goes into the `Authorization` header unless `{key}` stands in the address or the payload.': sendSms(
    'an SMS as JSON, with its registered ids and the key in the header',
    'an SMS in the address, with the key in its place and then in no header',
  ),
  '`{number}` is the country’s code and the number, without a `+`; `{mobile}` is the number as people in your country write it, so `91{mobile}` is the same as `{number}`.':
    sendSms(
      'an SMS as JSON, with its registered ids and the key in the header',
      'an SMS in the address, with the key in its place and then in no header',
    ),
  'In India every text that goes by SMS must be registered with the operators (DLT).': advice(
    'a rule of the operators in India',
  ),
  "The outbox shows each text as it is sent; register it with your company's name at the end, and type the template id your DLT portal gave it.":
    [
      ...outbox('the list shows who was told what, with codes, links and addresses masked'),
      ...templates('the SMS of %s is short, and there only where it is registered'),
      ...messageSettings('refuses %s'),
    ],
  '**Send a test to myself** uses the settings as they are saved and shows what the other side answered, word for word.':
    [
      ...operatorGuide('every name in stars is one of the portal’s'),
      ...messageSettings('a trial goes to oneself at once, and says what the server answered'),
    ],
  'Passwords and keys are sealed with the secret key, never shown again, and sent to no other server than the one they were given for: whoever changes the server types them again.':
    [
      ...sendMessages('a server that signs in gets the sealed password'),
      ...messageSettings(
        'what is saved is there, and secrets never come back',
        'an empty secret keeps the one that is kept, and goes to no other server than its own',
      ),
    ],
  'A message leaves within seconds of the act that caused it.': sendMessages(
    'two processes with the schedule send a message as soon as its act commits, once',
  ),
  'When the other side is busy or down it is tried again after 1, 5, 15 and 60 minutes and then every hour, ten times in all; a refusal for good is not tried again.':
    sendMessages(
      'a refusal for now is tried again at growing distances, and given up after the tenth',
      'a refusal for good is tried once',
    ),
  '**Unsure** means that the line broke, or the server was stopped, after the message was handed over and before the answer came: it may have arrived, so it is never sent again by itself.':
    [
      ...operatorGuide('every name in stars is one of the portal’s'),
      ...sendMessages(
        'a line that breaks after the text was taken is not tried again',
        'a process that is killed between handing over and the answer does not send twice',
      ),
      ...outbox('what was cut off is shown as unsure, and goes again only when an admin says so'),
    ],
  'Look at the outbox now and then for *Failed* and *Unsure*; both can be sent again there, and what has not gone out or is unsure can be discarded.':
    [
      ...operatorGuide('every name in stars is one of the portal’s'),
      ...outboxRules('a message that is %s: send again %s, discard %s'),
      ...outbox('a discarded message is never sent, and says why'),
    ],
  'Texts are emptied after 90 days.': forgetOldTexts('after 90 days the text is gone, and what was masked stays'),
  'Warnings about how somebody signs in, and that something waits for a second admin, cannot be discarded before they were sent.':
    [
      ...outboxRules('a warning is given up only where it may have gone out'),
      ...oneThief('cannot be kept from the owner: the warnings are given up by nobody, other messages are'),
    ],
}
