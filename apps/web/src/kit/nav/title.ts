import { text } from '../text.ts'

/** "Company - Page", or the company alone when the page has no name (section 2.2 of the owner's specification). */
export const titleOf = (company: string, page: string | undefined): string =>
  page === undefined || page === '' ? company : text('shell.retitle', { company, page })
