export { mountNews } from './news-endpoints.ts'
