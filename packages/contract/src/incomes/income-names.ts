import { z } from 'zod'
import { incomeAccountKinds, type IncomeAccountKind } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { done } from '../kit/values.ts'
import standard from '../words/en/income-names.ts'
import pageWords from '../words/en/income-pages.ts'
import { companyRule } from '../words/rules/company.ts'
import { rule } from '../words/rules/common.ts'
import { fill } from '../words/sentence.ts'
import { type KindPage, kindPages } from './kind-pages.ts'

export const standardIncomeNames: Readonly<Record<IncomeKind, string>> = standard

/** Empty: the standard name. */
const ownName = oneLine(40)
  .overwrite((name) => name.replaceAll(/ +/g, ' '))
  .refine((name) => name === '' || name.length >= 2, rule('name'))
  .refine((name) => name === '' || /[\p{L}\p{N}]/u.test(name), rule('name'))
  .refine((name) => !/[\t\n\r]/.test(name), rule('visible_characters'))

type OwnNames = Readonly<Partial<Record<IncomeKind, string>>>

const inOneForm = (name: string) => name.normalize('NFKC').toLowerCase()

/** The kinds whose own name is also what another kind is called, by its own name or the standard one. */
export const twiceNamed = (own: OwnNames): IncomeKind[] => {
  const shown = INCOME_KINDS.map((kind) => [kind, inOneForm(own[kind] || standardIncomeNames[kind])] as const)
  return shown
    .filter(([kind, name]) => own[kind] && shown.some(([other, same]) => other !== kind && same === name))
    .map(([kind]) => kind)
}

const ownNames = Object.fromEntries(incomeAccountKinds.map((kind) => [kind, ownName])) as Record<
  IncomeAccountKind,
  typeof ownName
>

/** What the company calls the kinds of income that a plan can pay. No two of them are called the same. */
export const saveIncomeNames = endpoint({
  method: 'POST',
  path: '/setup/settings/income-names',
  summary: 'Gives kinds of income names of the company’s own',
  pages: ['admin/setup'],
  body: z.strictObject(ownNames).check(({ value, issues }) => {
    for (const kind of twiceNamed(value))
      issues.push({ code: 'custom', message: companyRule('income_name_taken'), path: [kind], input: value })
  }),
  reply: done,
})

const viewOfPage: ReadonlyMap<string, KindPage> = new Map(kindPages.map((view) => [view.page, view]))
const patterns: Readonly<Record<string, string>> = pageWords

/** What a page is called after the company's own name of the income it lists; undefined for every other page. */
export function incomePageName(page: string, own: OwnNames): string | undefined {
  const { kind, view } = viewOfPage.get(page) ?? {}
  const name = own[kind as IncomeKind]
  const pattern = patterns[view ?? '']
  return name === undefined || name === '' || pattern === undefined ? undefined : fill(pattern, { name })
}
