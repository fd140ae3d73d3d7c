import { type Section } from '../entry.ts'
import {
  closings,
  crowd,
  dashboards,
  depositAccounts,
  errors,
  jobs,
  kyc,
  messageSettings,
  operatorGuide,
  packages,
  planLimits,
  proof,
  rights,
  settings,
  site,
  twoFactor,
  twoPeople,
  userCommands,
} from './tests.ts'

export const firstWeekSaid: Section = {
  'Add a second under **Sub-admins › Add admin** with the right *Approvals*: some acts need two people.': [
    ...operatorGuide('every name in stars is one of the portal’s'),
    ...twoPeople('an act on an admin who may agree to acts'),
  ],
  'Both turn on two-factor sign-in under **Security**.': [
    ...operatorGuide('every name in stars is one of the portal’s'),
    ...twoFactor('turning two-factor on'),
  ],
  "Set up e-mail and SMS under **Settings › Messages** (a mail server or an SMS gateway in the server's own network needs `ALLOW_OWN_NETWORK=on`), register the SMS texts (DLT), and send a test to yourself.":
    [
      ...operatorGuide('every name in stars is one of the portal’s'),
      ...messageSettings(
        'what is saved is there, and secrets never come back',
        'a provider in the own network',
        'a trial goes to oneself at once, and says what the server answered',
      ),
    ],
  'Until then codes wait in the outbox.': messageSettings('without its channel what waits is held'),
  "Add the company's accounts under **Settings › Deposit accounts**.": [
    ...operatorGuide('every name in stars is one of the portal’s'),
    ...depositAccounts('admins keep the list; members and franchises read it'),
  ],
  'Decide which documents you check, switch the pages on under **Settings › Pages**, and choose who answers **KYC requests**.':
    [
      ...operatorGuide('every name in stars is one of the portal’s'),
      ...rights('a page is switched on, named, and gone again, for everybody'),
      ...kyc('a member proves who they are to an admin who may do nothing else'),
    ],
  'Check prices, GST and volume under **Packages**, and the plan under **Settings › Plan**: the limits and the payout cap show whether it can be paid from turnover.':
    [
      ...operatorGuide('every name in stars is one of the portal’s'),
      ...packages(
        'an admin makes a package with a picture, products, days of sale and a way up, and a member sees its card',
      ),
      ...planLimits('a plan says what it can pay at most, and one that could pay too much is not saved'),
    ],
  'A change counts from the next window.': settings(
    'a plan is followed by a version, in force from the next window on, also when it is saved in its last minute',
  ),
  'Preview it under **Closings**, compare it with what you expect, then lock and credit it, or let it run by itself.': [
    ...operatorGuide('every name in stars is one of the portal’s'),
    ...closings('a preview computes the day and posts nothing', 'locked and credited, the day is in the books'),
    ...jobs('two processes with the schedule close each window that is over once'),
  ],
  'See that **Proof of the books** was in order in the morning; from then on look at *Needs a decision* on the dashboard every day.':
    [
      ...operatorGuide('every name in stars is one of the portal’s'),
      ...proof('broken books are named, stand on the dashboard and are written to the admins once'),
      ...dashboards('what waits is counted for whoever decides it, with the day of the oldest, and for nobody else'),
    ],
  'Copy the data directory or the database every night to another machine ([what to back up](#what-to-back-up)), and restore it once on a machine of its own before you need it.':
    [
      ...operatorGuide('every link and picture leads somewhere'),
      ...userCommands('a company that was stopped and copied whole is the same company where the copy is put'),
    ],
  'Put HTTPS before the portal, set `PUBLIC_URL` and `TRUST_PROXY` (without it everybody has the address of the proxy and shares its limits), and watch `/readyz`.':
    [
      ...operatorGuide('every variable is one that the server reads'),
      ...site('at %s the browser is told to insist: %s'),
      ...crowd('where no proxy is believed all behind it are one address'),
      ...errors('a database that is gone is told at /readyz, while the process is alive, and it is found again'),
    ],
}
