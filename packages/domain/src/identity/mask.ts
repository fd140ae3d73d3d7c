const dots = (count: number): string => '•'.repeat(Math.max(count, 0))

/** The last few characters; at least half of the text stays hidden, however short it is. */
function ending(text: string, shown: number): string {
  const open = Math.min(shown, Math.floor(text.length / 2))
  return dots(text.length - open) + text.slice(text.length - open)
}

/** "ABCPD1234E" is "••••••234E". */
export const maskPan = (pan: string): string => ending(pan, 4)

/** "27AAPFU0939F1ZV" is "•••••••••••F1ZV". */
export const maskGstin = (gstin: string): string => ending(gstin, 4)

/** "123456789012" is "••••••••9012". */
export const maskAccountNo = (account_no: string): string => ending(account_no, 4)

/** From the number or from its last four digits, which are all that is kept: "•••• •••• 7058". */
export const maskAadhaar = (digits: string): string => `•••• •••• ${digits.slice(-4)}`

/** The id of a member whom the reader does not know: "DEMO1234567" is "•••••••4567". */
export const maskUserId = (user_id: string): string => ending(user_id, 4)

/** "9000000002" is "••••••0002". */
export const maskMobile = (mobile: string): string => ending(mobile, 4)

/** What comes before the @ without all but its beginning, as long as it was not: its length is nobody's business. */
function beforeAt(address: string, shown: number): string {
  const at = address.lastIndexOf('@')
  const local = at < 0 ? address : address.slice(0, at)
  return local.slice(0, Math.min(shown, Math.floor(local.length / 2))) + dots(4) + (at < 0 ? '' : address.slice(at))
}

/** "namuna@okbank" is "na••••@okbank". */
export const maskUpiId = (upi_id: string): string => beforeAt(upi_id, 2)

/** "kiran@example.com" is "k••••@example.com". */
export const maskEmail = (email: string): string => beforeAt(email, 1)
