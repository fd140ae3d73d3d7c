import { messageTemplate, type MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import { adminTemplates } from './admin-templates.ts'
import { communityTemplates } from './community-templates.ts'
import { donationTemplates } from './donation-templates.ts'
import { tradeTemplates } from './trade-templates.ts'
import { template, type Template } from '../template.ts'

/** A text that is the same for everybody. */
type Nothing = Record<string, never>

const notYou = 'If this was not you, change your password at once and tell us.'
const tellUs = 'If you did not ask for it, tell us at once.'
const ignoreIt = 'If you did not ask for it, you can ignore this message.'

/** Strangers can use the digits up by guessing at them; the key they cannot. */
const orTheKey = (key: string): string =>
  `If it does not work, enter this key instead: ${key}. It is valid for 20 minutes.`

const orKey = (key: string): string => `If it does not work, enter the key ${key}, valid for 20 minutes.`

/** So many recovery codes are few. */
const few_codes = 3

/** `page`: nobody has told the portal its own address, so people go where they always go. */
type HandedOver = { how: 'link' | 'temporary'; secret: string } | { how: 'page'; secret: '' }

const handedOver = ({ how, secret }: HandedOver): string => {
  if (how === 'page') return 'Open the portal as you always do, choose Forgot password and type the code we sent you.'
  if (how === 'link') return `Choose a new password here: ${secret}`
  return `Your temporary password is ${secret}. You choose your own when you sign in with it.`
}

/** Everything the company sends, by name. */
export const templates = {
  verify_mobile: template<{ code: string }>({
    secrets: ['code'],
    sms: ({ code }) => `${code} is your code to confirm this mobile number. It is valid for 5 minutes.`,
  }),
  verify_email: template<{ code: string }>({
    secrets: ['code'],
    email: {
      subject: 'Confirm your e-mail address',
      paragraphs: ({ code }) => [`${code} is your code to confirm this address. It is valid for 5 minutes.`, ignoreIt],
    },
  }),
  reset_password: template<{ code: string; key: string }>({
    secrets: ['code', 'key'],
    email: {
      subject: 'Your code for a new password',
      paragraphs: ({ code, key }) => [
        `${code} is your code to choose a new password. It is valid for 5 minutes.`,
        orTheKey(key),
        ignoreIt,
      ],
    },
    sms: ({ code, key }) => `${code} is your code for a new password, valid for 5 minutes. ${orKey(key)}`,
  }),
  open_door: template<{ code: string; key: string }>({
    secrets: ['code', 'key'],
    email: {
      subject: 'Your code to sign in',
      paragraphs: ({ code, key }) => [
        `${code} lets you sign in with your password while someone else tries your id. It is valid for 5 minutes.`,
        orTheKey(key),
        ignoreIt,
      ],
    },
    sms: ({ code, key }) => `${code} lets you sign in with your password, valid for 5 minutes. ${orKey(key)}`,
  }),
  change_bank: template<{ code: string }>({
    secrets: ['code'],
    email: {
      subject: 'Your code to change bank details',
      paragraphs: ({ code }) => [
        `${code} is your code to change where your payments go. It is valid for 5 minutes.`,
        notYou,
      ],
    },
    sms: ({ code }) => `${code} is your code to change your bank details. It is valid for 5 minutes.`,
  }),
  password_changed: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Your password was changed',
      paragraphs: () => ['Your password was changed, and every other device was signed out.', notYou],
    },
    sms: () => 'Your password was changed. If this was not you, tell us at once.',
  }),
  password_reset_by_admin: template<HandedOver>({
    secrets: ['secret'],
    email: {
      subject: 'Your password was reset',
      paragraphs: (values) => ['The company has reset your password.', handedOver(values)],
    },
    sms: (values) => `Your password was reset. ${handedOver(values)}`,
    bell: { title: 'Your password was reset', text: () => `The company has reset your password. ${tellUs}` },
  }),
  two_factor_enabled: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Two-factor sign-in is on',
      paragraphs: () => ['From now on you sign in with your password and a code from your app.', notYou],
    },
  }),
  two_factor_disabled: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Two-factor sign-in is off',
      paragraphs: () => ['From now on your password alone signs you in.', notYou],
    },
    sms: () => 'Two-factor sign-in was switched off for your id. If this was not you, tell us at once.',
  }),
  recovery_code_used: template<{ left: string }>({
    secrets: [],
    email: {
      subject: 'A recovery code was used',
      paragraphs: ({ left }) => [
        `One of your recovery codes was used instead of your authenticator app. You have ${left} left.`,
        Number(left) <= few_codes ? 'Please create new ones on your security page soon.' : notYou,
      ],
    },
  }),
  wrong_codes: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Someone knows your password',
      paragraphs: () => [
        'Someone entered your correct password several times, but wrong codes. They could not sign in.',
        'If this was not you, change your password now.',
      ],
    },
  }),
  contact_changed: template<{ what: 'mobile number' | 'e-mail address' }>({
    secrets: [],
    email: {
      subject: 'Your e-mail address was changed',
      paragraphs: ({ what }) => [`Another ${what} was confirmed for your id and replaces this one.`, notYou],
    },
    bell: {
      title: 'Your contact was changed',
      text: ({ what }) => `Another ${what} was confirmed for your id. ${notYou}`,
    },
    sms: ({ what }) => `Another ${what} replaced this one for your id. If this was not you, tell us at once.`,
  }),
  profile_corrected: template<{ what: string }>({
    secrets: [],
    email: {
      subject: 'Your profile was corrected',
      paragraphs: ({ what }) => [`The company corrected this in your profile: ${what}.`, tellUs],
    },
    sms: ({ what }) => `The company corrected this in your profile: ${what}. ${tellUs}`,
  }),
  bank_submitted: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Your new bank details are being checked',
      paragraphs: () => ['You submitted new bank details. Payments go there after they are checked.', notYou],
    },
    sms: () => 'You submitted new bank details. If this was not you, tell us at once.',
  }),
  bank_imported: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Your bank details came with your membership',
      paragraphs: () => [
        'The former system of the company gave us bank details for you. Nothing is paid to them before they are checked.',
        'Please look at them in your profile once you have signed in. If they are not yours, tell us at once and give your own.',
      ],
    },
  }),
  bank_approved: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Your bank details are approved',
      paragraphs: () => ['Your bank details are approved. Payments go there from now on.'],
    },
  }),
  bank_rejected: template<{ reason: string }>({
    secrets: [],
    email: {
      subject: 'Your bank details were not approved',
      paragraphs: ({ reason }) => [
        'We could not approve your bank details.',
        `Why: ${reason}`,
        'Please sign in and submit them again.',
      ],
    },
  }),
  kyc_approved: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Your KYC is approved',
      paragraphs: () => ['Your documents are checked and your KYC is approved. Thank you.'],
    },
  }),
  kyc_rejected: template<{ document: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'One of your documents was not approved',
      paragraphs: ({ document, reason }) => [
        `We could not approve this document: ${document}.`,
        `Why: ${reason}`,
        'Please sign in and send it again.',
      ],
    },
  }),
  pan_rejected: template<{ reason: string }>({
    secrets: [],
    email: {
      subject: 'Your PAN does not count any more',
      paragraphs: ({ reason }) => [
        'The PAN you sent was not approved, or its approval was ended.',
        `Why: ${reason}`,
        'Until a PAN of yours counts again, more tax is deducted from what you earn, and what is deducted by then stays deducted. Please sign in and send it again under KYC. If you think this is wrong, tell us at once.',
      ],
    },
    sms: () => 'Your PAN does not count any more, so you pay more tax. Sign in to see why and send it again.',
  }),
  pins_issued: template<{ count: string; package_name: string }>({
    secrets: [],
    email: {
      subject: 'Your pins are here',
      paragraphs: ({ count, package_name }) => [
        `All ${count} × ${package_name} are issued.`,
        'See them with their passwords under “View pins”.',
      ],
    },
  }),
  pins_renewed: template<{ count: string; until: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your pins are valid again',
      paragraphs: ({ count, until, reason }) => [
        `${count} of your pins had expired and can be used again until ${until}.`,
        `Why: ${reason}`,
      ],
    },
  }),
  withdrawal_requested: template<{ request_no: string; amount: string; paid_to: string }>({
    secrets: [],
    email: {
      subject: 'You asked for a withdrawal',
      paragraphs: ({ request_no, amount, paid_to }) => [
        `You asked to withdraw ${amount} to ${paid_to} (request ${request_no}).`,
        notYou,
      ],
    },
    sms: ({ request_no, amount }) =>
      `You asked to withdraw ${amount} (request ${request_no}). If this was not you, tell us at once.`,
  }),
  withdrawal_paid: template<{ request_no: string; amount: string; mode: string; utr: string }>({
    secrets: [],
    email: {
      subject: 'Your withdrawal is paid',
      paragraphs: ({ request_no, amount, mode, utr }) => [
        `${amount} was sent to your account by ${mode}, UTR ${utr} (request ${request_no}).`,
        'It can take some hours until your bank shows it.',
      ],
    },
    sms: ({ request_no, amount, mode, utr }) =>
      `${amount} was sent to your account by ${mode}, UTR ${utr} (request ${request_no}).`,
  }),
  withdrawal_rejected: template<{ request_no: string; amount: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your withdrawal was not approved',
      paragraphs: ({ request_no, amount, reason }) => [
        `We could not approve your withdrawal ${request_no}. ${amount} is back in your wallet.`,
        `Why: ${reason}`,
      ],
    },
  }),
  withdrawal_failed: template<{ request_no: string; amount: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your withdrawal could not be paid',
      paragraphs: ({ request_no, amount, reason }) => [
        `Your withdrawal ${request_no} could not be paid. ${amount} is back in your wallet.`,
        `Why: ${reason}`,
        'Please check your bank details before you ask again.',
      ],
    },
  }),
  withdrawal_returned: template<{ request_no: string; amount: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your withdrawal came back from the bank',
      paragraphs: ({ request_no, amount, reason }) => [
        `The bank sent your withdrawal ${request_no} back. ${amount} is back in your wallet, with all charges.`,
        `Why: ${reason}`,
        'Please check your bank details before you ask again.',
      ],
    },
  }),
  pins_cancelled: template<{ count: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your pins were cancelled',
      paragraphs: ({ count, reason }) => [
        `${count} of your pins were cancelled. The amount paid for them was refunded to you.`,
        `Why: ${reason}`,
      ],
    },
  }),
  pins_taken: template<{ count: string; package_name: string; to: string }>({
    secrets: [],
    email: {
      subject: 'Pins were taken out of your stock',
      paragraphs: ({ count, package_name, to }) => [
        `The company has moved ${count} × ${package_name} from your stock to ${to}.`,
        'If you did not agree to this, tell us at once.',
      ],
    },
  }),
  pin_request_approved: template<{ request_no: string; count: string; package_name: string }>({
    secrets: [],
    email: {
      subject: 'Your pins are here',
      paragraphs: ({ request_no, count, package_name }) => [
        `Your request ${request_no} is approved: ${count} × ${package_name}.`,
        'See them with their passwords under “View pins”.',
      ],
    },
  }),
  pin_request_rejected: template<{ request_no: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your request for pins was not approved',
      paragraphs: ({ request_no, reason }) => [
        `We could not approve your request ${request_no}.`,
        `Why: ${reason}`,
        'If you have paid, ask again with the right details, or write to us.',
      ],
    },
  }),
  credit_request_approved: template<{ request_no: string; amount: string; wallet_name: string }>({
    secrets: [],
    email: {
      subject: 'Your wallet is credited',
      paragraphs: ({ request_no, amount, wallet_name }) => [
        `Your request ${request_no} is approved: ${amount} is in your ${wallet_name}.`,
        'You can see it under “Credit requests”.',
      ],
    },
  }),
  credit_request_rejected: template<{ request_no: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your request for credit was not approved',
      paragraphs: ({ request_no, reason }) => [
        `We could not approve your request ${request_no}.`,
        `Why: ${reason}`,
        'If you have paid, ask again with the right details, or write to us.',
      ],
    },
  }),
  // Never what the answer says: e-mails and SMS are read by whoever holds the telephone.
  support_answered: template<{ conversation_no: string }>({
    secrets: [],
    email: {
      subject: 'There is an answer for you',
      paragraphs: ({ conversation_no }) => [
        `The company has written to you (conversation ${conversation_no}).`,
        'Sign in and open “Inbox” under “Support” to read it. Replies to this e-mail are not read.',
      ],
    },
    sms: ({ conversation_no }) =>
      `The company has written to you (conversation ${conversation_no}). Sign in and open your support inbox to read it.`,
    bell: {
      title: 'There is an answer for you',
      text: ({ conversation_no }) => `The company has written to you (conversation ${conversation_no}).`,
    },
  }),
  products_dispatched: template<{ products: string; receipt_no: string; courier: string; tracking_no: string }>({
    secrets: [],
    email: {
      subject: 'Your products are on their way',
      paragraphs: ({ products, receipt_no, courier, tracking_no }) => [
        `The products of your package (receipt ${receipt_no}) are sent: ${products}.`,
        courier === ''
          ? 'They will be handed to you in person.'
          : `They come by ${courier}, tracking number ${tracking_no}.`,
      ],
    },
  }),
  products_delivered: template<{ products: string; receipt_no: string }>({
    secrets: [],
    email: {
      subject: 'Your products have arrived',
      paragraphs: ({ products, receipt_no }) => [
        `The products of your package (receipt ${receipt_no}) are marked as delivered: ${products}.`,
        'If you have not received them, please write to us.',
      ],
    },
  }),
  ...tradeTemplates,
  activation_cancelled: template<{
    receipt_no: string
    package_name: string
    refunded: string
    wallet: string
    credit_note_no: string
  }>({
    secrets: [],
    email: {
      subject: 'Your package was cancelled',
      paragraphs: ({ receipt_no, package_name, refunded, wallet, credit_note_no }) => [
        `${package_name}, receipt ${receipt_no}, was cancelled within the cooling-off period.`,
        credit_note_no === ''
          ? 'It was free, so nothing is refunded.'
          : `${refunded} was refunded to: ${wallet}. The credit note is ${credit_note_no}.`,
        notYou,
      ],
    },
  }),
  ...donationTemplates,
  ...adminTemplates,
  books_proven: template<{ head: string }>({
    secrets: [],
    email: {
      subject: 'The books are in order',
      paragraphs: ({ head }) => [
        'The books were checked tonight and are in order.',
        `Its line is ${head}. Keep this e-mail: if somebody changes old entries in the database later, a proof no longer leads to this line.`,
      ],
    },
  }),
  books_broken: template<{ promises: string }>({
    secrets: [],
    email: {
      subject: 'The books are not in order',
      paragraphs: ({ promises }) => [
        `The check of the books found errors: ${promises}.`,
        'Open “Proof of the books” in the portal and read the runbook before anything is paid.',
      ],
    },
  }),
  books_not_proven: template<Nothing>({
    secrets: [],
    email: {
      subject: 'The books were not checked',
      paragraphs: () => [
        'The books have not been checked for more than 26 hours.',
        'Open “Proof of the books” in the portal, and ask your server administrator to check its log.',
      ],
    },
  }),
  nothing_saved: template<{ from: string; until: string }>({
    secrets: [],
    email: {
      subject: 'The portal could not save anything',
      paragraphs: ({ from, until }) => [
        `From ${from} to ${until} the portal could read its database and save nothing. Everybody who tried was asked to come back later; nothing is half done.`,
        'Ask your server administrator whether the disk is full or the database was a copy that only reads.',
      ],
    },
  }),
  membership_ended: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Your membership has ended',
      paragraphs: () => ['Your membership has ended, as you asked. Thank you for being with us.'],
    },
  }),
  id_transferred: template<{ user_id: string }>({
    secrets: [],
    email: {
      subject: 'An id was transferred to you',
      paragraphs: ({ user_id }) => [
        `The id ${user_id} is now yours. Choose a password with “Forgot password” on the sign-in page.`,
      ],
    },
  }),
  sponsor_change_asked: template<{ user_id: string; from: string; to: string }>({
    secrets: [],
    email: {
      subject: 'Someone asked for another sponsor',
      paragraphs: ({ user_id, from, to }) => [
        `The company was asked to make ${to} the sponsor of ${user_id} instead of ${from}. A second admin decides on it.`,
        'If this is wrong, tell us at once.',
      ],
    },
    sms: ({ user_id, from, to }) =>
      `The company was asked to make ${to} the sponsor of ${user_id} instead of ${from}. If this is wrong, tell us at once.`,
  }),
  sponsor_changed: template<{ user_id: string; from: string; to: string }>({
    secrets: [],
    email: {
      subject: 'A sponsor was changed',
      paragraphs: ({ user_id, from, to }) => [
        `The sponsor of ${user_id} is now ${to} instead of ${from}. The place in the tree and all incomes so far stay as they are.`,
        'If this is wrong, tell us at once.',
      ],
    },
    sms: ({ user_id, from, to }) =>
      `The sponsor of ${user_id} is now ${to} instead of ${from}. If this is wrong, tell us at once.`,
  }),
  erasure_done: template<Nothing>({
    secrets: [],
    email: {
      subject: 'Your personal data was erased',
      paragraphs: () => [
        'We have erased your personal data, except what the law requires us to keep: receipts, payments and taxes.',
        'This is our last message to you.',
      ],
    },
  }),
  ...communityTemplates,
} as const satisfies Record<MessageTemplate, object>

/** Those with a code, a link or a password, by which somebody gets in. */
export const secretTemplates = messageTemplate.options.filter((name) => templates[name].secrets.length > 0)

/** They say that somebody reaches for what is another's, so that it can be stopped: nobody keeps them back. */
const warnings: readonly string[] = [
  'credentials_asked',
  'credentials_changed',
  'act_asked',
] satisfies MessageTemplate[]

export const isWarning = (template: string): boolean => warnings.includes(template)

/** What a template needs to be told. */
export type ValuesOf<N extends MessageTemplate> = (typeof templates)[N] extends Template<infer V> ? V : never
