// clean
export const addDocument = () => 1
