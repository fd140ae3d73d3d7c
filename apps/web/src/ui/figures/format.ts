import { createContext, use } from 'react'

/** How this company writes money and time. */
export type Format = {
  /** The currency's symbol, `₹`. */
  symbol: string
  /** Whether the symbol stands before the figure. */
  isPrefixed: boolean
  /** The company's round_off_digits. */
  digits: number
  /** The company's time zone, an IANA name; the device's own plays no part. */
  zone: string
  /** The person asked to hide amounts from those who look over a shoulder. */
  isHidden?: boolean
}

export const defaultFormat: Format = { symbol: '₹', isPrefixed: true, digits: 2, zone: 'Asia/Kolkata' }

const FormatContext = createContext<Format>(defaultFormat)

/** Gives every amount and date below it the company's way of writing them. */
export const FormatProvider = FormatContext.Provider

export const useFormat = () => use(FormatContext)
