import { z } from 'zod'
import { listEndpoint } from '../kit/list.ts'
import { day, id } from '../kit/values.ts'
import {
  matchingIncomeRow,
  matchingTrimmingRow,
  moneyTotals,
  sponsoredIncomeRow,
  trimmingTotals,
} from './income-rows.ts'

/** `from` and `to` are business days of the closing; `user_id` narrows an admin's list to one member. */
const filters = { from: day, to: day, closing_id: id, user_id: z.string().trim().max(50) } as const
const trimmingFilters = { ...filters, reason: z.string().trim().max(30) } as const
const sorts = ['at', 'paid', 'gross', 'trimmed'] as const
const trimmingSorts = ['at', 'trimmed', 'gross'] as const
const exportLimit = 1_000_000

const matchingIncomes = {
  row: matchingIncomeRow,
  filters,
  sorts,
  totals: moneyTotals,
  exportLimit,
  summary: 'Matching income, closing by closing',
}
const matchingTrimmings = {
  row: matchingTrimmingRow,
  filters: trimmingFilters,
  sorts: trimmingSorts,
  totals: trimmingTotals,
  exportLimit,
  summary: 'What was taken out of matching, and why',
}
const sponsoredIncomes = {
  row: sponsoredIncomeRow,
  filters,
  sorts,
  totals: moneyTotals,
  exportLimit,
  summary: 'The share in each direct’s matching',
}

export const listUserMatchingIncomes = listEndpoint({
  ...matchingIncomes,
  path: '/user/income/matching-income-details',
  pages: ['user/income/matching-income-details'],
})
export const listUserMatchingTrimmings = listEndpoint({
  ...matchingTrimmings,
  path: '/user/income/matching-trimming-details',
  pages: ['user/income/matching-trimming-details'],
})
export const listUserSponsoredIncomes = listEndpoint({
  ...sponsoredIncomes,
  path: '/user/income/sponsored-income-details',
  pages: ['user/income/sponsored-income-details'],
})
export const listAdminMatchingIncomes = listEndpoint({
  ...matchingIncomes,
  path: '/admin/income/matching-income-details',
  pages: ['admin/income/matching-income-details'],
})
export const listAdminMatchingTrimmings = listEndpoint({
  ...matchingTrimmings,
  path: '/admin/income/matching-trimming-details',
  pages: ['admin/income/matching-trimming-details'],
})
export const listAdminSponsoredIncomes = listEndpoint({
  ...sponsoredIncomes,
  path: '/admin/income/sponsored-income-details',
  pages: ['admin/income/sponsored-income-details'],
})
