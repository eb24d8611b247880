// clean
console.log('listening')
