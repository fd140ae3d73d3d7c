import type { Channel } from '@banyan/contract/messages/message-kinds.ts'
import type { ChosenKind } from '@banyan/contract/notices/notice-kinds.ts'

const kinds: Readonly<Record<ChosenKind, string>> = {
  money: 'withdrawals and wallets',
  pins: 'pins and products',
  donations: 'donations',
  documents: 'KYC and bank details',
  support: 'answers of the company',
  office: 'company papers and the daily check of the books',
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** "e-mails about donations, and SMS about withdrawals and wallets". */
export const offInWords = (off: Readonly<Record<Channel, readonly ChosenKind[]>>): string =>
  [
    { what: 'e-mails about', of: off.email },
    { what: 'SMS about', of: off.sms },
    { what: 'notices on your devices about', of: off.push },
  ]
    .filter(({ of }) => of.length > 0)
    .map(({ what, of }) => `${what} ${list.format(of.map((kind) => kinds[kind]))}`)
    .join(', and no more ')
