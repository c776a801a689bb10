import { eventScene } from './access/event.ts';
import { describeScene } from './support/stages/describe-scene.ts';
import { eventStage } from './support/stages/event-stage.ts';

describeScene('a private event', eventScene, eventStage);
