/** The least and the most that one request for credit asks for, in hundredths: a slip of the finger is not a fortune. */
export const least_credit_minor = 100_00n
export const most_credit_minor = 10_00_000_00n

/**
 * What one admin may credit in 24 hours without the own password, in hundredths: an open tab is not enough for more,
 * into however many requests it is split.
 */
export const credit_without_password_minor = 10_000_00n
