import { z } from 'zod'
import { lackings } from '@banyan/domain/member-papers/lacking.ts'
import { letterhead } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, day, id } from '../kit/values.ts'

/** What the member still lacks; a paper is there as soon as nothing is. */
const offered = <P extends z.ZodType>(paper: P) =>
  dataOf(z.object({ lacking: z.array(z.enum(lackings)), paper: paper.nullable() }))

const holder = { name: z.string(), user_id: z.string(), joined_on: day }
/** Null while the company has named nobody. */
const signatory = z.object({ name: z.string(), title: z.string() }).nullable()
/** Who hears complaints, with how they are reached; null while the company has named nobody. */
const officer = z.object({ name: z.string(), reach: z.string() }).nullable()
/** As the company told them when the paper was made. */
const told = {
  /** Empty while the company has told none. */
  registered_office: z.string(),
  officer,
}
const pdf = z.file().mime('application/pdf')

const welcomeLetter = z.object({
  letter_no: z.string(),
  company: letterhead,
  ...holder,
  /** Empty where the member told none. */
  address: z.string(),
  /** Null for the member who stands above all. */
  sponsor: z.object({ user_id: z.string(), name: z.string() }).nullable(),
  /** The day of the letter, too. */
  activated_on: day,
  package_name: z.string(),
  /** Empty where nobody has told the server its own address. */
  sign_in_url: z.string(),
  /** The newest version of the terms that the member agreed to; null where there were none. */
  terms: z.object({ id, accepted_on: day }).nullable(),
  cooling_off_days: z.int(),
  ...told,
  signatory,
})
export type WelcomeLetter = z.output<typeof welcomeLetter>

const idCard = z.object({
  card_no: z.string(),
  company: letterhead,
  ...holder,
  /** Empty: the initials stand for it. */
  photo_url: z.string(),
  valid_from: day,
  valid_till: day,
  /** What the QR carries. */
  code: z.string(),
  ...told,
  signatory,
})
export type IdCard = z.output<typeof idCard>

export const getWelcomeLetter = endpoint({
  method: 'GET',
  path: '/user/docs/welcome-letter',
  summary: 'The own welcome letter, or what it takes to get it',
  pages: ['user/docs/welcome-letter'],
  reply: offered(welcomeLetter),
})

export const getWelcomeLetterPdf = endpoint({
  method: 'GET',
  path: '/user/docs/welcome-letter/pdf',
  summary: 'The own welcome letter as a PDF',
  pages: ['user/docs/welcome-letter'],
  reply: pdf,
})

export const getIdCard = endpoint({
  method: 'GET',
  path: '/user/docs/id-card',
  summary: 'The own ID card, or what it takes to get it',
  pages: ['user/docs/id-card'],
  reply: offered(idCard),
})

export const getIdCardPdf = endpoint({
  method: 'GET',
  path: '/user/docs/id-card/pdf',
  summary: 'The own ID card as a PDF, a page for each side',
  pages: ['user/docs/id-card'],
  reply: pdf,
})

export const letterFileName = (user_id: string): string => `welcome-letter-${user_id}.pdf`
export const cardFileName = (card_no: string): string => `id-card-${card_no}.pdf`
