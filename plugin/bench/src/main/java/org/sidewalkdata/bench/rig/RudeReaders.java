package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Readers whom others should not notice: some take a kilobyte of a large answer now and then, others ask and hang up before they
 * have read anything. One thread does it for all.
 */
public final class RudeReaders implements AutoCloseable {
    private static final long TURN_MILLIS = 100;

    /** Who hangs up has asked so many turns ago; in each turn a part of them does. */
    private static final int PATIENCE = 10;

    private static final int SIP = 1024;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final Future<@Nullable Void> acting;
    private final List<SocketChannel> slow = new ArrayList<>();
    private final List<SocketChannel> leaving = new ArrayList<>();
    private int asked;
    private volatile boolean done;

    /**
     * @param large what the slow ones read
     * @param leaves what the others ask for; a question of its own each time
     */
    public RudeReaders(int slowOnes, URI large, int leavingOnes, IntFunction<URI> leaves) {
        acting = thread.submit(() -> act(slowOnes, large, leavingOnes, leaves));
    }

    private @Nullable Void act(int slowOnes, URI large, int leavingOnes, IntFunction<URI> leaves)
            throws IOException, InterruptedException {
        try {
            for (int turn = 0; !done; turn++) {
                replace(slow, slowOnes, number -> large);
                if (turn >= PATIENCE) {
                    hangUp(leaving.subList(0, leavingOnes / PATIENCE));
                }
                replace(leaving, leavingOnes * Math.min(turn + 1, PATIENCE) / PATIENCE, leaves);
                sip();
                Thread.sleep(TURN_MILLIS);
            }
            return null;
        } finally {
            hangUp(slow);
            hangUp(leaving);
        }
    }

    /** Who was cut or has read all is followed by another one. */
    private void replace(List<SocketChannel> readers, int wanted, IntFunction<URI> address) throws IOException {
        while (readers.size() < wanted) {
            readers.add(ask(address.apply(asked++)));
        }
    }

    private void sip() throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(SIP);
        for (SocketChannel reader : List.copyOf(slow)) {
            if (reader.read(buffer.clear()) < 0) {
                reader.close();
                slow.remove(reader);
            }
        }
    }

    private static void hangUp(List<SocketChannel> readers) throws IOException {
        for (SocketChannel reader : readers) {
            reader.close();
        }
        readers.clear();
    }

    private static SocketChannel ask(URI address) throws IOException {
        SocketChannel opened = SocketChannel.open();
        opened.setOption(StandardSocketOptions.SO_RCVBUF, SIP);
        opened.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.getPort()));
        opened.write(ByteBuffer.wrap(CrowdReader.request(address).getBytes(StandardCharsets.US_ASCII)));
        opened.configureBlocking(false);
        return opened;
    }

    /** Ends them; a fault of theirs is thrown here. */
    public void end() throws InterruptedException, ExecutionException {
        close();
        acting.get();
    }

    @Override
    public void close() {
        done = true;
        thread.shutdown();
    }
}
