import type { CompanyInfo } from '@banyan/contract/company/company.ts'
import type { Company } from '#kit/company.ts'
import type { Config } from '#config.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import { appearanceOf, presetAppearance } from './appearance-of.ts'

/** What the portal shows of a company that is not set up yet. */
const unborn = {
  name: 'Banyan',
  is_set_up: false,
  round_off_digits: 2,
  currency_code: 'INR',
  currency_symbol: '₹',
  is_currency_symbol_prefixed: true,
  zone: 'Asia/Kolkata',
  country: 'IN',
  hue: 212,
  ...presetAppearance,
  logo_url: '',
  tagline: '',
  min_password_length: 8,
  address: '',
  gstin: '',
  support_email: '',
  support_mobile: '',
} as const satisfies Partial<CompanyInfo>

export function companyInfoOf(
  company: Company | null,
  { is_development, is_demo }: Pick<Config, 'is_development' | 'is_demo'>,
): CompanyInfo {
  if (company === null) return { ...unborn, is_development, is_demo }
  const { name, round_off_digits, currency_code, currency_symbol, is_currency_symbol_prefixed, zone, country, hue } =
    company
  const { min_password_length, address, gstin, support_email, support_mobile } = company
  return {
    name,
    is_set_up: true,
    round_off_digits,
    currency_code,
    currency_symbol,
    is_currency_symbol_prefixed,
    zone,
    country,
    hue,
    ...appearanceOf(company),
    logo_url: company.logo === null ? '' : publicFileUrl(company.logo),
    tagline: company.tagline,
    min_password_length,
    address,
    gstin,
    support_email,
    support_mobile,
    is_development,
    is_demo,
  }
}
