export { DisclosureSheet } from './disclosure-sheet.tsx'
export { DownloadDisclosure } from './download-disclosure.tsx'
