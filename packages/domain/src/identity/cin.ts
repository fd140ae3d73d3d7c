/**
 * The number of a company in the register of India: listed or not, industry, state, year, kind of company, number; or that
 * of a partnership with limited liability.
 */
export const cinShape = /^([LU]\d{5}[A-Z]{2}(18|19|20)\d{2}[A-Z]{3}\d{6}|[A-Z]{3}-\d{4})$/
