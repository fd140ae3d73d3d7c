export { countUnreadNews } from './count-unread.ts'
export { mountNews } from './news-endpoints.ts'
