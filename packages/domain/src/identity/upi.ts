/** 2 to 49 characters, @, 2 to 49 letters, as it is kept: in small letters. */
export const isUpiId = (upi_id: string): boolean => /^[a-z0-9._-]{2,49}@[a-z]{2,49}$/.test(upi_id)
