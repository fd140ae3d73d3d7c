/** An Indian postal code: 6 digits, the first one a region from 1 to 9. */
export const isIndianPincode = (pincode: string): boolean => /^[1-9][0-9]{5}$/.test(pincode)
