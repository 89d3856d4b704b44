// Functions of browsers that Closure Compiler does not know. It rejects other names that are neither declared nor imported.
function addEventListener() {}
function matchMedia() {}
function print() {}
