import { z } from 'zod'
import { companyRule } from '../words/rules/company.ts'

/** The calendar year in which a financial year begins, as it travels in a query. */
export const yearQuery = z.string().regex(/^\d{4}$/, companyRule('financial_year'))
