package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.progress.Progress;

/**
 * The files of a folder by the part of a city bundle that each is (city-bundle.md). Each may be packed as {@code .gz}.
 */
public record Bundle(
        Optional<BundleFile> city,
        BundleFile regions,
        BundleFile streets,
        Optional<BundleFile> streetNames,
        Optional<BundleFile> streetGrades,
        BundleFile labels,
        Optional<BundleFile> tags,
        Optional<BundleFile> users,
        Optional<BundleFile> auditTasks,
        Optional<BundleFile> validations,
        Optional<BundleFile> places,
        List<PointFile> points)
        implements CityData {
    /**
     * Finds the files in a folder.
     *
     * @throws BundleException when a required file is missing, or two files are the same part
     */
    public static Bundle in(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new BundleException(folder + " is not a folder");
        }
        return new Bundle(
                find(folder, "city.json"),
                get(folder, "regions.geojson"),
                get(folder, "streets.geojson"),
                find(folder, "street_names.csv"),
                find(folder, "street_grades.csv"),
                get(folder, "raw_labels.csv", "raw_labels.geojson"),
                find(folder, "label_tags.json"),
                find(folder, "users.csv", "user_stats.csv", "user_stats.json"),
                find(folder, "audit_tasks.csv"),
                find(folder, "validations.csv", "validations.json"),
                find(folder, "places.geojson", "places.csv"),
                points(folder));
    }

    @Override
    public Optional<CityFile> about() {
        return city.map(CityFile::read);
    }

    @Override
    public boolean saysAllRegions() {
        return false;
    }

    /** Computed from all bytes of all files. */
    @Override
    public String fingerprint(Progress progress) {
        return FileDigest.of(files(), progress);
    }

    @Override
    public List<String> warnings() {
        return List.of();
    }

    @Override
    public String kind() {
        return "bundle";
    }

    private List<BundleFile> files() {
        var files = new ArrayList<>(List.of(regions, streets, labels));
        Stream.of(city, streetNames, streetGrades, tags, users, auditTasks, validations, places)
                .forEach(file -> file.ifPresent(files::add));
        points.forEach(file -> files.add((BundleFile) file.part()));
        return files;
    }

    /** Returns {@code points.geojson}, which a download has, or the files of the folder {@code points}. */
    private static List<PointFile> points(Path folder) {
        List<PointFile> files = new ArrayList<>();
        find(folder, "points.geojson").ifPresent(file -> files.add(new PointFile(Optional.empty(), file)));
        Path sets = folder.resolve("points");
        if (Files.isDirectory(sets)) {
            for (String name : names(sets)) {
                String set = name.replaceFirst("\\.geojson(\\.gz)?$", "");
                if (!set.equals(name)) {
                    files.add(new PointFile(
                            Optional.of(set), find(sets, set + ".geojson").orElseThrow()));
                }
            }
        }
        files.stream()
                .flatMap(file -> file.set().stream())
                .filter(set -> !PointFile.isName(set))
                .forEach(set -> {
                    throw new BundleException("The name of the set points/" + set + ".geojson " + PointFile.RULE);
                });
        if (files.size() > 1 && files.get(0).set().isEmpty()) {
            throw new BundleException(
                    "The bundle " + folder + " has both points.geojson and a folder points; keep only one of them");
        }
        return files;
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new BundleException(folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static BundleFile get(Path folder, String... names) {
        return find(folder, names)
                .orElseThrow(() -> new BundleException(
                        "The bundle " + folder + " has no " + String.join(" or ", names) + " (packed as .gz or not)"));
    }

    private static Optional<BundleFile> find(Path folder, String... names) {
        List<Path> found = Stream.of(names)
                .flatMap(name -> Stream.of(name, name + ".gz"))
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .toList();
        if (found.size() > 1) {
            throw new BundleException(
                    "The bundle " + folder + " has both " + found.get(0).getFileName() + " and "
                            + found.get(1).getFileName() + "; keep only the file to load");
        }
        return found.stream().findFirst().map(BundleFile::new);
    }
}
