/** What the numbers of bank details are sealed for. */
export const accountPurpose = 'bank-account'
export const upiPurpose = 'upi'
