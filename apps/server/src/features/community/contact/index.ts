export { forgetContactMessages, forgetContactOf } from './commands/forget-contact-messages.ts'
export { mountContact } from './contact-endpoints.ts'
export { contactWaits } from './queries.ts'
