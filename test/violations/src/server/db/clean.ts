// clean
export const open = () => 1
