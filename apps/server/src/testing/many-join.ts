/** Settings under which everybody of a test joins from one address. */
export const manyJoin = { MAX_SIGN_UPS_PER_ADDRESS: '100000' }
