export { forgetNotices, forgetOldNotices } from './commands/forget-notices.ts'
export { putNotices, type Notice } from './commands/put-notices.ts'
export { maybeToldAt, unreadNotices } from './queries.ts'
export { mountNotices } from './notices-endpoints.ts'
