export { code_channels, contactsOf, hasContact, noContact, type Contacts } from './contacts.ts'
export { makeCode } from './make-code.ts'
export { assertCounts, isRightCode, tryCode, type KeptCode } from './try-code.ts'
