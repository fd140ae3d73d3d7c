export { UnderHeadlines, useHeadlines } from './news-ticker.tsx'
