/**
 * The ten digits by which two spellings of one Indian mobile number are the same, with or without the country's 91;
 * none when it is no such number.
 */
export const indianMobile = (mobile: string): string | undefined => /^(?:91)?([6-9][0-9]{9})$/.exec(mobile)?.[1]
