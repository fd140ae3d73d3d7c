/** Whatever lies over the page: a menu, a sheet, a question. Each keeps the focus inside while it is open. */
export const floats = '.MuiModal-root'
