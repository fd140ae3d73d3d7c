export { EarlierPopups } from './earlier-popups.tsx'
