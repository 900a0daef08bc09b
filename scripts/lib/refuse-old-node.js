// Imported before anything else, so that an old Node reports the version problem instead of a syntax error.
const oldest = 20;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `This needs Node ${oldest} or newer; you have ${process.version}. Get one from https://nodejs.org\n`,
  );
  process.exit(1);
}
