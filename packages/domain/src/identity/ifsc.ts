/** The specification's shape: 11 letters and digits. */
export const ifscShape = /^[A-Z0-9]{11}$/

/** An Indian bank's branch: 4 letters for the bank, a zero, 6 letters or digits for the branch. */
export const isIfsc = (ifsc: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)
