import { z } from 'zod'
import { routeRecord } from '../catalogue/route-record.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { dataOf, id, money, percent, volume } from '../kit/values.ts'
import { appearance } from './appearance.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

/** The call every visit begins with (spec section 7): the API base itself. */
export const recordVisit = endpoint({
  method: 'GET',
  path: '/',
  summary: 'Records a visitor',
  pages: 'public',
  isQuiet: true,
  reply: dataOf(z.object({})),
})

const wallet = z.object({ wallet_name: z.string(), display_name: z.string() })
export const companyIncome = z.object({
  income_name: z.string(),
  display_name: z.string(),
  /** The name the company gave it, which counts in every language; empty while it has the standard name. */
  own_name: z.string(),
  is_enabled: z.boolean(),
})

/** A package as visitors and members see it. */
export const packageCard = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: money,
  gst_percent: percent,
  bv: volume,
  daily_cap: money,
  colour: z.string(),
})
export type PackageCard = z.output<typeof packageCard>

/** One thing a member gets with a package. */
export const packageProduct = z.strictObject({
  name: oneLine(80).min(1, companyRule('product_name')),
  /** Of this thing by itself; empty where nobody needs it. */
  hsn: oneLine(12),
  quantity: z
    .int(rule('whole_number'))
    .min(1, rule('at_least', { least: 1 }))
    .max(10_000, rule('at_most', { most: 10_000 })),
})
export type PackageProduct = z.output<typeof packageProduct>

/** The same as it is told: what was kept before a rule came is still shown. */
export const productShown = z.strictObject({ name: z.string(), hsn: z.string(), quantity: z.number().int() })

/** A package that can be had: its picture, what one gets, and the two parts of its price. */
export const packageOnSale = packageCard.extend({
  /** Empty: there is no picture. */
  image_url: z.string(),
  taxable: money,
  gst: money,
  products: z.array(productShown),
})
export type PackageOnSale = z.output<typeof packageOnSale>

export const companyInfo = z.object({
  name: z.string(),
  is_set_up: z.boolean(),
  round_off_digits: z.number().int(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  is_currency_symbol_prefixed: z.boolean(),
  zone: z.string(),
  country: z.string(),
  hue: z.number().int(),
  ...appearance.shape,
  /** Empty: the portal shows its own mark. */
  logo_url: z.string(),
  tagline: z.string(),
  min_password_length: z.number().int(),
  address: z.string(),
  gstin: z.string(),
  support_email: z.string(),
  support_mobile: z.string(),
  is_development: z.boolean(),
  is_demo: z.boolean(),
})
export type CompanyInfo = z.output<typeof companyInfo>

/** Who writes, at the head of a paper. */
export const letterhead = companyInfo.pick({
  name: true,
  address: true,
  gstin: true,
  support_email: true,
  support_mobile: true,
})

/** ABIs are empty lists until chains are configured. */
const abi = z.array(z.unknown())

export const companyDetails = endpoint({
  method: 'GET',
  path: '/company/details',
  summary: 'The company, its wallets, incomes and packages',
  isQuiet: false,
  pages: 'public',
  reply: z.object({
    data: companyInfo.extend({
      /** What the pools of the matrix are called, in their order; one where there is one. */
      matrix_pools: z.array(z.string()),
      /** By what messages go out: nobody is told to wait for a code that is not sent. */
      sends: z.object({ email: z.boolean(), sms: z.boolean() }),
    }),
    user_wallets: z.array(wallet),
    franchise_wallets: z.array(wallet),
    incomes_list: z.array(companyIncome),
    packages: z.array(packageOnSale),
    erc20_token_contract_abi: abi,
    arbitrage_contract_address: z.string(),
    arbitrage_contract_abi: abi,
    dapp_contract_abi: abi,
  }),
})

export const companyRoutes = endpoint({
  method: 'GET',
  path: '/company/routes',
  summary: 'The route catalogue of one kind of person',
  isQuiet: false,
  pages: 'public',
  query: z.strictObject({ user: z.enum(['Any', 'User', 'Admin', 'Franchise'], rule('user_type')) }),
  reply: dataOf(z.array(routeRecord)),
})
