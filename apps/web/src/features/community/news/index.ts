export { NewsTicker } from './news-ticker.tsx'
