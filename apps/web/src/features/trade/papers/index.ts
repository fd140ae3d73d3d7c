export { PaperNo } from './paper-no.tsx'
