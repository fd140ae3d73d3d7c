/** How a request for products is called; the database writes it the same way. */
export const productRequestNo = (id: bigint): string => `RQ-${String(id).padStart(6, '0')}`
