// clean
export default {}
