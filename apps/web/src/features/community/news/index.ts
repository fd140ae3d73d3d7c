export { UnderHeadlines } from './news-ticker.tsx'
