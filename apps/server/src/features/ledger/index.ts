export { openJournal } from './commands/open-journal.ts'
export { openWallets } from './commands/open-wallets.ts'
export { postJournal, type AccountCode, type Posting, type Transfer } from './commands/post-journal.ts'
