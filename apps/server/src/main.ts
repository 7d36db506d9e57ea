import { runServer } from './run-server.ts';
import { tuneMemory } from './tune-memory.ts';

tuneMemory();
await runServer(process.argv.slice(2));
