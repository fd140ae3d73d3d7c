export { TopupsPage } from './topups-page.tsx'
