export { documentIcons, DocumentStatus } from './document-status.tsx'
