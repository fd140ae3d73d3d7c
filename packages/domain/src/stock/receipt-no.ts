/** How a receipt of goods is called. */
export const receiptNo = (id: bigint): string => `GR-${String(id).padStart(6, '0')}`
